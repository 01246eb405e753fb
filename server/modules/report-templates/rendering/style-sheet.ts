import { readFileSync } from 'node:fs'

/** One of the style sheets of reports. */
export function styleSheet(name: string): string {
  return readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')
}

/** Nothing is loaded and no script runs, wherever the document is opened. */
export const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
