import type { AppLink } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';

/** Renders the current record of a link; null for a link without one. The record's capability provides the component. */
export type RenderRecord = (link: AppLink) => ReactNode;
