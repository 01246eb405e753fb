import type { ReportContent } from '../liquid/fill-template.ts'
import { reportLanguageOf, textTree } from '../texts.ts'
import { acdcGroupDrawings, acdcPersonDrawings } from './acdc-drawings.ts'
import type { AcdcGroupInput, AcdcPersonInput } from './acdc-input.ts'
import { acdcSectionTitle, acdcViewOf, type AcdcView } from './acdc-view.ts'
import { acdcGroupData } from './group-data.ts'
import { acdcPersonData } from './person-data.ts'

/** What AC/DC templates are filled with. */
export function acdcContent(
  input: AcdcPersonInput | AcdcGroupInput,
  pictures: ReportContent['pictures'],
): { content: ReportContent; title: string } {
  if (input.kind === 'acdc-person') {
    const view = acdcViewOf(input)
    const own = { data: acdcPersonData(view), drawings: acdcPersonDrawings(view) }
    return { title: titleOf(view, input.assesseeName), content: { ...readingContent(view), ...own, pictures } }
  }
  const view = acdcViewOf(input)
  const own = { data: acdcGroupData(view), drawings: acdcGroupDrawings(view) }
  return { title: titleOf(view, view.text('acdc.group')), content: { ...readingContent(view), ...own, pictures } }
}

const titleOf = ({ text, input }: AcdcView, name: string) => text('acdc.title', { name, wave: input.waveName })

function readingContent(view: AcdcView): Omit<ReportContent, 'data' | 'drawings' | 'pictures'> {
  const { text, rich, score, date, locale, input } = view
  return {
    texts: { text, rich, tree: textTree(reportLanguageOf(input.language), view.perspective) },
    sectionTitle: (name) => acdcSectionTitle(view, name),
    // Agreed scores go in steps of a half.
    mean: score,
    signed: (value) => (value > 0 ? '+' : value < 0 ? '−' : '±') + score(Math.abs(value)),
    date,
    locale,
  }
}
