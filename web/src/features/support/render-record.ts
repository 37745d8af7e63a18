import type { AppLink } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';

/** Draws the record of a link as it stands now; null for a link without one. Its capability does, which this one does not know. */
export type RenderRecord = (link: AppLink) => ReactNode;
