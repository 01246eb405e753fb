import { useRef, type RefObject } from 'react'
import type { TemplatePart } from '../../../../../domain/report-templates/report-template.ts'
import type { TemplateKind } from '../../../../../domain/report-templates/template-kind.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { drawn, fetched, useFetched } from '../../../../ui/floating/fetched.ts'
import type { Caret } from './part-editor.tsx'
import type { CodeCommand } from './use-source-place.ts'
import classes from '../editor.module.css'

/** The libraries of the code editor are larger than the rest of the page, which is of use without them. */
export const codeEditor = fetched(async () => (await import('./code-editor.tsx')).CodeEditor)

const CodeEditor = drawn(codeEditor)

/** Lines that every editor of a template shows at least (OPS-9-25). */
const editorRows = 17

export type CodeProps = {
  part: TemplatePart
  label: string
  text: string
  isReadOnly: boolean
  kind: TemplateKind | null
  /** Names of the used snippets. */
  snippets: readonly string[]
  problems: readonly TemplateProblem[]
  wordsOf: (problem: TemplateProblem) => string
  command: CodeCommand | null
  onCommandDone: () => void
  onChange: (text: string) => void
  onCaret: (caret: Caret) => void
}

/** Where the cursor stood in the plain field when the code editor took its place; null without focus. */
export type Standing = RefObject<number | null>

/** The code of a part: a plain field until the code editor is loaded. */
export function CodePart(props: CodeProps) {
  const isThere = useFetched(codeEditor) !== undefined
  const standing = useRef<number | null>(null)
  const handleStand = (place: number | null) => {
    standing.current = place
  }
  return (
    <div className={classes.code}>
      {isThere ? <CodeEditor {...props} standing={standing} /> : <PlainEditor {...props} onStand={handleStand} />}
    </div>
  )
}

type PlainProps = CodeProps & { onStand: (place: number | null) => void }

function PlainEditor({ label, text, isReadOnly, onChange, onStand }: PlainProps) {
  return (
    <textarea
      className={classes.plain}
      rows={editorRows}
      aria-label={label}
      spellCheck={false}
      readOnly={isReadOnly}
      value={text}
      onChange={(event) => {
        onStand(event.currentTarget.selectionStart)
        onChange(event.currentTarget.value)
      }}
      onSelect={(event) => onStand(event.currentTarget.selectionStart)}
      onBlur={() => onStand(null)}
    />
  )
}
