import { offeringOf } from '#capabilities/ipo/env.ts';
import type { IpoApplicationRow, IpoRow } from '#capabilities/ipo/records.ts';
import { simulatedIpoApplicants } from '#capabilities/ipo/rules/simulated-applicants.ts';
import { ipoApplications, ipoResults, ipoRoster, ipos } from '#capabilities/ipo/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import type { Invariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { sharesOfOne } from '../trading/costs.ts';

const LOT = 100;

type Offering = ReturnType<typeof offeringOf>;

/** One applicant of an offering: the roster entry, the result of the draw, and the application if the applicant is a user. */
interface Applicant {
  readonly entry: string;
  readonly lots: number;
  readonly drawn: number;
  readonly place: number | null;
  readonly application: IpoApplicationRow | null;
  /** False for a simulated applicant who won and does not subscribe. */
  readonly willSubscribe: boolean;
}

export const IPO_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no more IPO lots are allotted than offered, and none is left while an applicant waits',
    violations: (harness) => perDrawnOffering(harness, allotmentViolations),
  },
  {
    name: 'waitlisted applicants get released lots once and in order',
    violations: (harness) => perDrawnOffering(harness, promotionViolations),
  },
  { name: 'paid IPO shares become one position at the offer price', violations: deliveryViolations },
];

async function perDrawnOffering(
  harness: TestHarness,
  violationsOf: (ipo: IpoRow, applicants: readonly Applicant[], offering: Offering) => string[],
): Promise<string[]> {
  const { store } = harness;
  const applications = await store.allRows(ipoApplications);
  const ids = new Set(applications.map(({ ipoId }) => ipoId));
  if (ids.size === 0) return [];
  const offerings = (await store.allRows(ipos)).filter(
    ({ ipoId, winnerCount }) => ids.has(ipoId) && winnerCount !== null,
  );
  if (offerings.length === 0) return [];
  const roster = await store.allRows(ipoRoster);
  const results = await store.allRows(ipoResults);
  return offerings.flatMap((ipo) => {
    const offering = offeringOf(harness.sandbox.market, ipo.number);
    const simulated = new Map(
      simulatedIpoApplicants(offering, ipo.ipoId).map((each) => [each.entry, each.subscribes]),
    );
    const lotsOf = new Map(
      roster.filter((line) => line.ipoId === ipo.ipoId).map((line) => [line.entry, line.lots]),
    );
    const applicants = results
      .filter((result) => result.ipoId === ipo.ipoId)
      .map(({ entry, allottedLots, waitlistPosition }) => ({
        entry,
        lots: lotsOf.get(entry) ?? 0,
        drawn: allottedLots,
        place: waitlistPosition,
        application: applications.find((each) => each.entry === entry && each.ipoId === ipo.ipoId) ?? null,
        willSubscribe: simulated.get(entry) ?? true,
      }));
    return violationsOf(ipo, applicants, offering).map((violation) => `${offering.code}: ${violation}`);
  });
}

const lotsOfShares = (shares: number | undefined) => (shares ?? 0) / LOT;

function allotmentViolations(
  ipo: IpoRow,
  applicants: readonly Applicant[],
  { offeredLots }: Offering,
): string[] {
  const drawn = applicants.reduce((sum, applicant) => sum + applicant.drawn, 0);
  const waitlist = applicants.filter(({ place }) => place !== null);
  // Lots that users subscribed or may still subscribe, and lots that simulated applicants keep.
  const ofUsers = applicants.reduce((sum, { application }) => {
    if (application?.state === 'approved') return sum + lotsOfShares(application.subscribedQuantity);
    return sum + (application?.state === 'won' ? lotsOfShares(application.winningQuantity) : 0);
  }, 0);
  const ofSimulated = applicants.reduce(
    (sum, { application, drawn: lots, willSubscribe }) =>
      application || (ipo.isSubscriptionOver && !willSubscribe) ? sum : sum + lots,
    0,
  );
  return [
    ...(drawn > offeredLots ? [`${drawn} lots were drawn of ${offeredLots}`] : []),
    ...(drawn < offeredLots && waitlist.length > 0
      ? [`${offeredLots - drawn} lots are left while others wait`]
      : []),
    ...applicants
      .filter(({ drawn: allotted, lots }) => allotted > lots)
      .map(({ entry }) => `${entry} has more lots than it applied for`),
    ...(ofUsers + ofSimulated > offeredLots
      ? [`${ofUsers + ofSimulated} lots are taken of ${offeredLots}`]
      : []),
  ];
}

/** Returns the lots of each release, in order of time. */
function releasedLots(ipo: IpoRow, applicants: readonly Applicant[], { subscribeTo }: Offering): number[] {
  const ofPartialSubscriptions = applicants
    .flatMap(({ application }) => {
      const at = application?.timeline.find(({ to }) => to === 'approved')?.at;
      if (!application || at === undefined || at > subscribeTo || application.leftQuantity === 0) return [];
      return [{ at, lots: lotsOfShares(application.leftQuantity) }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ lots }) => lots);
  if (!ipo.isSubscriptionOver) return ofPartialSubscriptions;
  const ofLapsed = applicants.reduce((sum, { application, drawn, willSubscribe }) => {
    if (application) return application.state === 'lapsed' ? sum + drawn : sum;
    return willSubscribe ? sum : sum + drawn;
  }, 0);
  return [...ofPartialSubscriptions, ofLapsed];
}

function promotionViolations(ipo: IpoRow, applicants: readonly Applicant[], offering: Offering): string[] {
  const waitlist = applicants
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const promotedLots = new Map<string, number>();
  for (const lots of releasedLots(ipo, applicants, offering)) {
    for (let left = lots; left > 0 && waitlist.length > 0; ) {
      const next = waitlist.shift();
      if (!next) break;
      promotedLots.set(next.entry, Math.min(next.lots, left));
      left -= Math.min(next.lots, left);
    }
  }
  const storedWaitlist = ipo.waiting.map(({ entry }) => entry).join();
  const violations =
    !ipo.isWaitlistOver && storedWaitlist !== waitlist.map(({ entry }) => entry).join()
      ? ['the stored waiting list is not as expected']
      : [];
  for (const { application, entry, drawn } of applicants) {
    if (!application) continue;
    const promotions = application.timeline.filter(({ reason }) => reason === 'moved_up').length;
    const expectedLots = promotedLots.get(entry) ?? 0;
    if (promotions !== (expectedLots > 0 ? 1 : 0))
      violations.push(`${application.applicationId} was promoted ${promotions} times`);
    const won = lotsOfShares(application.winningQuantity);
    if (won !== drawn + expectedLots)
      violations.push(`${application.applicationId} won ${won} lots, expected ${drawn + expectedLots}`);
    const { subscribedQuantity, leftQuantity, winningQuantity, state } = application;
    if (state === 'approved' && subscribedQuantity + leftQuantity !== winningQuantity)
      violations.push(
        `${application.applicationId} has ${subscribedQuantity} subscribed and ${leftQuantity} released of ${winningQuantity} shares`,
      );
  }
  return violations;
}

async function deliveryViolations(harness: TestHarness): Promise<string[]> {
  const subscribed = (await harness.store.allRows(ipoApplications)).filter(
    ({ state }) => state === 'approved',
  );
  const violations = subscribed.map(async (application) => {
    const { offerTenths, listedAt, code } = offeringOf(harness.sandbox.market, application.number);
    if (listedAt > harness.now)
      return application.positionId === null
        ? []
        : [`${application.applicationId} has a position before the listing`];
    const [position] = await harness.store.rowsWhere(positions, 'positionId', application.positionId);
    const isDelivered =
      position?.userId === application.userId &&
      position.code === code &&
      position.openedQuantity === application.subscribedQuantity * sharesOfOne(harness, position) &&
      position.openedNotionalTenths === offerTenths * application.subscribedQuantity;
    return isDelivered ? [] : [`${application.applicationId} has no position of its shares and price`];
  });
  return (await Promise.all(violations)).flat();
}
