import { isText, keptSignal } from '../../app/kept-signal.ts';
import { anotherIdea } from './ideas.ts';

/** What stands in the field; at the first visit an idea that nobody would have had. */
export const idea = keptSignal('idea', anotherIdea(''), isText);
