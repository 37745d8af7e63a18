import type { Database } from '../store/database.ts';
import { StoredSetting } from '../store/stored-setting.ts';

/** Whether reviews are decided by the clock after some seconds, or wait for an operator. On until somebody says otherwise. */
export type Autopilot = StoredSetting<boolean>;

export function openAutopilot(database: Database): Promise<Autopilot> {
  return StoredSetting.open(database, { name: 'autopilot', initial: true });
}
