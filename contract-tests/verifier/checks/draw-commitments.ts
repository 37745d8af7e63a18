import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider } from '../users/provider-call.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

const DRAWS: Readonly<Record<string, string>> = { getIpoDraw: 'ipo_id', getBlockTradeDraw: 'block_trade_id' };
/** Fields that a draw publishes before it is held and must not change afterwards. */
const IMMUTABLE_FIELDS = ['seed_commitment', 'roster_hash'] as const;

interface OpenDraw {
  readonly operation: string;
  readonly draw: Readonly<Record<string, unknown>>;
}

/** Records what each draw committed to while it was open, and reports if a later response differs. */
export class DrawCommitments {
  readonly #openDraws = new Map<string, OpenDraw>();

  record(exchange: Exchange): Finding[] {
    const { operation, request } = exchange;
    const draw = operation.id in DRAWS ? successDataOf(exchange) : null;
    if (!draw || typeof draw.subject_id !== 'string') return [];
    const before = this.#openDraws.get(draw.subject_id)?.draw;
    const broken = IMMUTABLE_FIELDS.filter(
      (name) => (before?.[name] ?? null) !== null && before?.[name] !== draw[name],
    );
    if (draw.stage !== 'drawn' && broken.length === 0)
      this.#openDraws.set(draw.subject_id, { operation: operation.id, draw });
    return broken.map((name) =>
      findingOf(operation, request, {
        rule: 'protection',
        pointer: '/draw',
        detail: `${name} differs from its value while the draw was ${before?.stage}`,
        expected: before?.[name],
        received: draw[name],
      }),
    );
  }

  /** Reads again the draws that were open. */
  async readAgain({ provider, otherUser }: CheckContext): Promise<void> {
    for (const [subject, { operation }] of [...this.#openDraws])
      await callProvider(
        provider,
        operationOf(operation),
        { path: { [DRAWS[operation] ?? '']: subject } },
        otherUser,
      );
  }
}
