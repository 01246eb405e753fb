import { useState } from 'react'
import { templateParts, type TemplatePart } from '../../../../../domain/report-templates/report-template.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'

export const sourceTabs = [...templateParts, 'snippets'] as const
export type SourceTab = (typeof sourceTabs)[number]

/** Something that the code editor does once, as soon as it shows the part. */
export type CodeCommand = { part: TemplatePart } & (
  | { kind: 'goTo'; line: number; column: number }
  | { kind: 'insert'; text: string }
  | { kind: 'fields' }
  | { kind: 'search' }
)

/** Which part of the template is open, and what was asked of its code editor. */
export function useSourcePlace() {
  const [tab, openTab] = useState<SourceTab>('body')
  /** The open part, or the last one while the snippets are open: its editor stays as it is. */
  const [part, setPart] = useState<TemplatePart>('body')
  const [command, setCommand] = useState<CodeCommand | null>(null)
  const [isFull, setFull] = useState(false)
  /** A snippet whose source is shown, and the line to look at. */
  const [snippet, setSnippet] = useState<{ name: string; line: number | null } | null>(null)

  const setTab = (next: SourceTab) => {
    openTab(next)
    if (next !== 'snippets') setPart(next)
  }
  const run = (wanted: CodeCommand) => {
    setTab(wanted.part)
    setCommand(wanted)
  }
  const goTo = ({ path, line, column }: Pick<TemplateProblem, 'path' | 'line' | 'column'>) => {
    const part = templateParts.find((known) => known === path)
    if (part) run({ part, kind: 'goTo', line: line ?? 1, column: column ?? 1 })
    else if (path.startsWith('snippet:')) setSnippet({ name: path.slice('snippet:'.length), line })
  }
  return { tab, setTab, part, command, run, finish: () => setCommand(null), goTo, isFull, setFull, snippet, setSnippet }
}
export type SourcePlace = ReturnType<typeof useSourcePlace>
