/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { followOldAnchors } from './old-anchors.ts';
import { showOutcomes } from './outcomes.ts';
import { showSamples } from './samples.ts';
import { startSearch } from './search-box.ts';
import { offerTheme } from './theme.ts';
import { startTry } from './try-it.ts';

followOldAnchors();
offerTheme();
startSearch();
showOutcomes();
showSamples();
startTry();
