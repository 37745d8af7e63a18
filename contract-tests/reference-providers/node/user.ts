export type Data = Record<string, unknown>;

export interface Record_ extends Data {
  state: string;
  version: number;
  timeline: Data[];
  next_actions: string[];
}

export interface User {
  readonly id: string;
  readonly mobile: string;
  readonly password: string;
  readonly profile: Data;
  fundPassword: string | null;
  readonly cash: { balance: number; reserved: number; margin: number; fees: number };
  readonly orders: Map<string, Record_>;
  readonly banks: Map<string, Data>;
  readonly withdrawals: Map<string, Record_>;
  readonly uploads: Map<string, Data>;
  readonly supportMessages: Data[];
  readonly ledger: Data[];
}
