import { place } from '../app/router.ts';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly path: string; readonly label: string }[];
}

/** The parts of a screen that has several; each has an address of its own. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav class="tab-links" aria-label={label}>
    {tabs.map(({ path, label: name }) => (
      <a key={path} href={path} aria-current={place.value.path.replace(/\/$/, '') === path ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);
