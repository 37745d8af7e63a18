import { offeringOf } from '#capabilities/ipo/env.ts';
import type { IpoApplicationRow, IpoRow } from '#capabilities/ipo/records.ts';
import { simulatedIpoApplicants } from '#capabilities/ipo/rules/simulated-applicants.ts';
import { ipoApplications, ipoResults, ipoRoster, ipos } from '#capabilities/ipo/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import type { Law } from '../chapter.ts';
import { sharesOfOne } from '../trading/costs.ts';
import type { World } from '../world.ts';

const LOT = 100;

type Offering = ReturnType<typeof offeringOf>;

/** One applicant of an offering: a line of the roster, what the draw gave, and the application if it is a player's. */
interface Share {
  readonly entry: string;
  readonly lots: number;
  readonly drawn: number;
  readonly place: number | null;
  readonly application: IpoApplicationRow | null;
  /** False for one of the crowd that lets what it won pass. */
  readonly takes: boolean;
}

export const IPO_LAWS: readonly Law[] = [
  {
    name: 'no more lots are given than are offered, and none stays while somebody waits',
    faults: (world) => ofDrawn(world, allotmentFaults),
  },
  {
    name: 'who moves up gets what others left, once and in turn',
    faults: (world) => ofDrawn(world, promotionFaults),
  },
  { name: 'shares paid for become one position at the offer price', faults: deliveryFaults },
];

async function ofDrawn(
  world: World,
  faultsOf: (ipo: IpoRow, shares: readonly Share[], offering: Offering) => string[],
): Promise<string[]> {
  const { look } = world;
  const applied = await look.all(ipoApplications);
  const ids = new Set(applied.map(({ ipoId }) => ipoId));
  if (ids.size === 0) return [];
  const offered = (await look.all(ipos)).filter(
    ({ ipoId, winnerCount }) => ids.has(ipoId) && winnerCount !== null,
  );
  if (offered.length === 0) return [];
  const lines = await look.all(ipoRoster);
  const results = await look.all(ipoResults);
  return offered.flatMap((ipo) => {
    const offering = offeringOf(world.sandbox.market, ipo.number);
    const crowd = new Map(
      simulatedIpoApplicants(offering, ipo.ipoId).map((one) => [one.entry, one.subscribes]),
    );
    const lotsOf = new Map(
      lines.filter((line) => line.ipoId === ipo.ipoId).map((line) => [line.entry, line.lots]),
    );
    const shares = results
      .filter((result) => result.ipoId === ipo.ipoId)
      .map(({ entry, allottedLots, waitlistPosition }) => ({
        entry,
        lots: lotsOf.get(entry) ?? 0,
        drawn: allottedLots,
        place: waitlistPosition,
        application: applied.find((one) => one.entry === entry && one.ipoId === ipo.ipoId) ?? null,
        takes: crowd.get(entry) ?? true,
      }));
    return faultsOf(ipo, shares, offering).map((fault) => `${offering.code}: ${fault}`);
  });
}

/** Lots (whole ones) of a player's shares. */
const lotsOfShares = (shares: number | undefined) => (shares ?? 0) / LOT;

function allotmentFaults(ipo: IpoRow, shares: readonly Share[], { offeredLots }: Offering): string[] {
  const drawn = shares.reduce((sum, share) => sum + share.drawn, 0);
  const waits = shares.filter(({ place }) => place !== null);
  // Whatever the players have or may still take, and what the crowd took or was given.
  const own = shares.reduce((sum, { application }) => {
    if (application?.state === 'approved') return sum + lotsOfShares(application.subscribedQuantity);
    return sum + (application?.state === 'won' ? lotsOfShares(application.winningQuantity) : 0);
  }, 0);
  const ofCrowd = shares.reduce(
    (sum, share) => (share.application || (ipo.isSubscriptionOver && !share.takes) ? sum : sum + share.drawn),
    0,
  );
  return [
    ...(drawn > offeredLots ? [`${drawn} lots were drawn of ${offeredLots}`] : []),
    ...(drawn < offeredLots && waits.length > 0
      ? [`${offeredLots - drawn} lots stayed while others wait`]
      : []),
    ...shares
      .filter(({ drawn: given, lots }) => given > lots)
      .map(({ entry }) => `${entry} got more than it asked for`),
    ...(own + ofCrowd > offeredLots ? [`${own + ofCrowd} lots are taken of ${offeredLots}`] : []),
  ];
}

/** Lots that came free, each at its instant, in the order of time. */
function freed(ipo: IpoRow, shares: readonly Share[], { subscribeTo }: Offering): number[] {
  const inPart = shares
    .flatMap(({ application }) => {
      const at = application?.timeline.find(({ to }) => to === 'approved')?.at;
      if (!application || at === undefined || at > subscribeTo || application.leftQuantity === 0) return [];
      return [{ at, lots: lotsOfShares(application.leftQuantity) }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ lots }) => lots);
  if (!ipo.isSubscriptionOver) return inPart;
  const passed = shares.reduce((sum, { application, drawn, takes }) => {
    if (application) return application.state === 'lapsed' ? sum + drawn : sum;
    return takes ? sum : sum + drawn;
  }, 0);
  return [...inPart, passed];
}

function promotionFaults(ipo: IpoRow, shares: readonly Share[], offering: Offering): string[] {
  const waits = shares
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const movedUp = new Map<string, number>();
  for (const lots of freed(ipo, shares, offering)) {
    for (let left = lots; left > 0 && waits.length > 0; ) {
      const next = waits.shift();
      if (!next) break;
      movedUp.set(next.entry, Math.min(next.lots, left));
      left -= Math.min(next.lots, left);
    }
  }
  const list = ipo.waiting.map(({ entry }) => entry).join();
  const faults =
    !ipo.isWaitlistOver && list !== waits.map(({ entry }) => entry).join()
      ? ['the waiting list is another one']
      : [];
  for (const { application, entry, drawn } of shares) {
    if (!application) continue;
    const promotions = application.timeline.filter(({ reason }) => reason === 'moved_up').length;
    const should = movedUp.get(entry) ?? 0;
    if (promotions !== (should > 0 ? 1 : 0))
      faults.push(`${application.applicationId} moved up ${promotions} times`);
    const won = lotsOfShares(application.winningQuantity);
    if (won !== drawn + should)
      faults.push(`${application.applicationId} won ${won}, and should have ${drawn + should}`);
    const { subscribedQuantity, leftQuantity, winningQuantity, state } = application;
    if (state === 'approved' && subscribedQuantity + leftQuantity !== winningQuantity)
      faults.push(`${application.applicationId} lost some of what it won`);
  }
  return faults;
}

async function deliveryFaults(world: World): Promise<string[]> {
  const applied = (await world.look.all(ipoApplications)).filter(({ state }) => state === 'approved');
  const faults = applied.map(async (one) => {
    const { offerTenths, listedAt, code } = offeringOf(world.sandbox.market, one.number);
    if (listedAt > world.now) return one.positionId === null ? [] : [`${one.applicationId} came too early`];
    const [position] = await world.look.by(positions, 'positionId', one.positionId);
    const isRight =
      position?.userId === one.userId &&
      position.code === code &&
      position.openedQuantity === one.subscribedQuantity * sharesOfOne(world, position) &&
      position.openedNotionalTenths === offerTenths * one.subscribedQuantity;
    return isRight ? [] : [`${one.applicationId} did not become its position`];
  });
  return (await Promise.all(faults)).flat();
}
