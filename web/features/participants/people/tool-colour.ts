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

/** A plain tool has no colour of its own. */
export function colourOf(color: string): { colour?: string } {
  const colour = /^#[0-9a-f]{3,8}$/i.test(color) ? color : colours[color]
  return colour ? { colour } : {}
}
