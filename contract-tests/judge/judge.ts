import { judgeAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { distinct, type Finding } from './findings.ts';
import { fuzz } from './fuzz.ts';
import { open } from './opening.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import type { Provider } from './visitor.ts';
import { openWire } from './wire.ts';

export interface JudgeOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly invitationCode?: string;
  /** Only operations of these names or tags; the calls that bring them about are made all the same. */
  readonly only?: readonly string[];
  readonly seed: number;
  /** Requests drawn from the schemas. */
  readonly requests: number;
  /** How long one answer may take before it counts as none. */
  readonly patienceMs?: number;
}

export interface Verdict {
  readonly findings: readonly Finding[];
  readonly built: readonly Operation[];
  readonly notBuilt: readonly Operation[];
  /** Answers judged. */
  readonly answers: number;
  readonly seed: number;
  readonly ms: number;
}

/**
 * Judges a running provider by the contract alone: every answer that it gives to any request of the kit.
 *
 * @throws Error when nobody can be registered, for then nothing can be judged.
 */
export async function judgeProvider(options: JudgeOptions): Promise<Verdict> {
  const begun = performance.now();
  const found: Finding[] = [];
  let answers = 0;
  const wire = openWire(options.patienceMs);
  const saw = ({ operation, request, answer }: Exchange) => {
    answers++;
    found.push(...judgeAnswer(operation, request, answer));
  };
  const provider: Provider = {
    baseUrl: options.baseUrl,
    invitationCode: options.invitationCode ?? 'TSUBAME',
    wire,
    saw,
  };
  const { only = [], seed } = options;
  const chosen = OPERATIONS.filter(
    ({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag),
  );
  try {
    const { visitor, built, notBuilt } = await open(provider, OPERATIONS);
    const asked = built.filter((operation) => chosen.includes(operation));
    const drawn = await fuzz(
      { ...provider, saw: () => answers++ },
      { operations: asked, requests: options.requests, seed, visitor },
    );
    const findings = [...drawn.findings, ...found].filter(({ operation }) =>
      asked.some(({ id }) => id === operation),
    );
    return {
      findings: distinct(findings),
      built: asked,
      notBuilt: notBuilt.filter((operation) => chosen.includes(operation)),
      answers,
      seed,
      ms: Math.round(performance.now() - begun),
    };
  } finally {
    wire.close();
  }
}
