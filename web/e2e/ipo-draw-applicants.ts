import { unwrap } from '@tsubame/sdk';
import type { DrawRosterRow, Ipo, IpoApplication } from '@tsubame/sdk/schema';
import { moveClockTo } from './operator.ts';
import type { Stack } from './stack.ts';
import { newUser, type TestUser } from './user.ts';

/** With so many applicants, nearly every draw has one for each outcome. */
const COMPANY = 18;
/** A draw is fair, so no single application is certain to win. */
const MOST_DRAWS = 10;
const SHARES = 300;
const LOT = 100;

export interface Applicant {
  readonly user: TestUser;
  /** The state after the draw. */
  readonly application: IpoApplication;
}

/** The applicants by their result of a draw. */
export interface DrawApplicants {
  readonly ipo: Ipo;
  readonly winner: Applicant;
  /** Wins too, and lets it lapse. */
  readonly lapsing: Applicant;
  /** Is waitlisted, and moves up when everyone except the winner has let the shares lapse. */
  readonly promoted: Applicant;
}

/**
 * Makes a group apply for an offering, advances the clock to its draw and selects applicants by their results; repeats with the
 * next offering if a result is missing. The first of the group applies by `applyOnScreen`.
 */
export async function runDrawWithEveryOutcome(
  stack: Stack,
  applyOnScreen: (user: TestUser, ipo: Ipo) => Promise<void>,
): Promise<DrawApplicants> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const first = await newUser(stack.url);
    const ipo = await findOpenOffering(first);
    await applyOnScreen(first, ipo);
    const company = [first];
    // Sequentially, because the draw is tested and not concurrent registration.
    while (company.length < COMPANY) company.push(await applying(stack, ipo));
    await moveClockTo(stack, ipo.draw_at);
    const applicants: Applicant[] = [];
    for (const user of company) applicants.push(await applicant(user));
    const cast = parts(applicants, await rosterOf(first, ipo));
    if (cast !== null) return { ipo, ...cast };
  }
  throw new Error(`A part was missing in each of ${MOST_DRAWS} draws.`);
}

async function applying({ url }: Stack, { ipo_id }: Ipo): Promise<TestUser> {
  const user = await newUser(url);
  const body = { quantity: SHARES, price: null, prospectus_accepted: true } as const;
  const idempotencyKey = crypto.randomUUID();
  unwrap(await user.api.applyForIpo({ path: { ipo_id }, body, idempotencyKey }));
  return user;
}

/** The offering with the latest deadline among those that accept applications. */
async function findOpenOffering({ api }: TestUser): Promise<Ipo> {
  const { items } = unwrap(await api.listIpos({ query: { state: ['accepting'] } }));
  const last = items.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new Error('No offering takes applications.');
  return last;
}

async function applicant(user: TestUser): Promise<Applicant> {
  const [application] = unwrap(await user.api.listIpoApplications()).items;
  if (application === undefined) throw new Error(`${user.mobile} has not applied.`);
  return { user, application };
}

async function rosterOf({ api }: TestUser, { ipo_id }: Ipo): Promise<readonly DrawRosterRow[]> {
  return unwrap(await api.getIpoDraw({ path: { ipo_id } })).roster.items;
}

function parts(
  company: readonly Applicant[],
  roster: readonly DrawRosterRow[],
): Omit<DrawApplicants, 'ipo'> | null {
  const [winner, lapsing, ...more] = company.filter(({ application }) => application.state === 'won');
  if (winner === undefined || lapsing === undefined) return null;
  const freed = [lapsing, ...more].reduce(
    (sum, { application }) => sum + application.winning_quantity / LOT,
    0,
  );
  const lotsAhead = (place: number) =>
    roster
      .filter(({ waitlist_position }) => waitlist_position !== null && waitlist_position < place)
      .reduce((sum, { lots }) => sum + lots, 0);
  const promoted = company.find(({ application: { entry } }) => {
    const { waitlist_position: place } = entry;
    return place !== null && lotsAhead(place) < freed;
  });
  return promoted === undefined ? null : { winner, lapsing, promoted };
}
