import type { Capability } from '#frame/capability.ts';
import type { DeskRecords } from '#frame/messages/desk-record.ts';
import { issueIn } from '#market/listed.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { deskAnswerJob } from './desk.ts';
import { SUPPORT_BADGE_SOURCE, type SupportOperation, supportHandlers } from './handlers.ts';

/** The support capability: a simulated desk as the only channel, without messenger, telephone or staff. */
export function createSupportCapability({ composed, market }: Dependencies): Capability<SupportOperation> {
  const env = {
    records: () => Object.assign({}, ...composed().map((each) => each.deskRecords)) as DeskRecords,
    issueOf: (code: string) => issueIn(market, code),
  };
  return {
    handlers: supportHandlers(env),
    badges: [SUPPORT_BADGE_SOURCE],
    scheduledJobs: [deskAnswerJob(env)],
  };
}
