import type { TestUser } from '../../testing.ts';

export type Player = TestUser;
