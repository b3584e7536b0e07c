import type { IconName } from '../parts/icon.tsx';
import { texts } from '../texts/texts.ts';

export interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Default: everybody. */
  readonly isForOperator?: boolean;
}

/** The places of the console, in the order in which they stand. */
export const navigation: readonly NavigationItem[] = [
  { path: '/', label: texts.nav.create, icon: 'spark' },
  { path: '/console/library', label: texts.nav.library, icon: 'library' },
  { path: '/console/account', label: texts.account.title, icon: 'person' },
  { path: '/console/operator', label: texts.operator.title, icon: 'operator', isForOperator: true },
];
