import { vNewsId } from '@tsubame/sdk/validators';
import * as v from 'valibot';

/** True for what an address names if that can be an article. */
export const isNewsId = (id: string | undefined): id is string => v.is(vNewsId, id);
