import { Liquid, type Template } from 'liquidjs'

/** What the name of a report may be made of: `{{participant.name}}`. Without a participant, of a report about several people. */
export type NameData = {
  readonly participant?: { readonly name: string }
  readonly wave: { readonly name: string }
  readonly project: { readonly name: string }
  readonly organization: { readonly name: string }
  readonly report: { readonly name: string }
  readonly language: string
  /** The day on which the report was asked for, `YYYY-MM-DD`. */
  readonly date: string
}

export type NameFormat = {
  fill(data: NameData): string
  /** Whether it says whom the report is about. */
  readonly namesParticipant: boolean
}

/**
 * Names are for lists and disks: values with filters are all they need, and nobody waits for a loop. Without tags the
 * length and the memory limit what a format can do. A limit of time would count what a busy machine does meanwhile, and
 * refuse a valid format by chance.
 */
const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 2_000,
  memoryLimit: 20_000,
  templates: {},
})
for (const name of Object.keys(liquid.tags)) delete liquid.tags[name]
delete liquid.filters.raw

/** Longest name of a report that is stored. */
const nameMax = 255

/** A format of names, read once for all reports of an order; null if it is not valid. */
export function readNameFormat(format: string): NameFormat | null {
  let parsed: Template[]
  try {
    parsed = liquid.parse(format)
  } catch {
    return null
  }
  return {
    namesParticipant: /\{\{-?[^}]*\bparticipant\.name\b/.test(format),
    fill: (data) => String(liquid.renderSync(parsed, data)).replaceAll(/\s+/g, ' ').trim().slice(0, nameMax),
  }
}
