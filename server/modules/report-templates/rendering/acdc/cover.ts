import { palette } from '../charts/palette.ts'
import type { Html } from '../html.ts'
import { coverSheet } from '../sections/cover.ts'
import type { AcdcGroupView, AcdcPersonView, AcdcView } from './acdc-view.ts'

export function personCover(view: AcdcPersonView): Html {
  const { input, text } = view
  return coverSheet({
    ...shared(view),
    name: input.assesseeName,
    kinds: [text('acdc.kind'), text('acdc.person')],
    facts: [...facts(view), [text('cover.confidential'), text('cover.confidentialFor', { name: input.assesseeName })]],
  })
}

export function groupCover(view: AcdcGroupView): Html {
  const { input, text } = view
  return coverSheet({
    ...shared(view),
    name: input.waveName,
    kinds: [text('acdc.kind'), text('acdc.group')],
    facts: [
      [text('acdc.participants'), String(input.report.people.length)],
      ...facts(view),
      [text('cover.confidential'), text('acdc.forDecision')],
    ],
  })
}

const shared = ({ input }: AcdcView) => ({ logo: input.logo, under: input.organizationName, colour: palette.purple })

function facts({ input, text, date }: AcdcView): (readonly [string, string])[] {
  return [
    [text('cover.wave'), input.waveName],
    [text('cover.project'), input.projectName],
    [text('cover.issued'), date(input.issuedOn)],
  ]
}
