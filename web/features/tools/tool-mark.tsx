import { Octagon } from '../../ui/marks/octagon.tsx'

/** Names of the theme's colours, also those that earlier tools have. */
const colours: Readonly<Record<string, string>> = {
  primary: 'var(--ink)',
  blue: 'var(--ink)',
  teal: 'var(--teal)',
  purple: 'var(--purple)',
  green: 'var(--green)',
  amber: 'var(--amber)',
  yellow: 'var(--amber)',
  orange: 'var(--amber)',
  red: 'var(--red)',
}

/** The colour of a tool, beside its name. */
export function ToolMark({ color }: { color: string }) {
  return <Octagon colour={/^#[0-9a-f]{6}$/i.test(color) ? color : (colours[color] ?? 'var(--faint)')} size={10} />
}
