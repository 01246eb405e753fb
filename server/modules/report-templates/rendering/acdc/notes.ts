import { type Html, html } from '../html.ts'
import type { AcdcPersonView } from './acdc-view.ts'

/** What evaluators noted, by competency. No shipped template has it. */
export function evaluatorsNotes(view: AcdcPersonView): Html {
  const { input, text } = view
  const sections: (number | null)[] = [...input.sections.map(({ number }) => number), null]
  return html`${sections.map((section) => {
    const notes = input.notes.filter((note) => note.section === section)
    if (notes.length === 0) return ''
    const name = section === null ? text('acdc.notes.other') : view.sectionName(section)
    return html`<div class="block evaluator-notes">
      <h3>${name}</h3>
      <ul>
        ${notes.map(({ sign, text: written }) => html`<li><b>${signs[sign] ?? ''}</b>${written}</li>`)}
      </ul>
    </div>`
  })}`
}

const signs: Readonly<Record<number, string>> = { [1]: '+', [-1]: '−' }
