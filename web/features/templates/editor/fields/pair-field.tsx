import { memo, type ReactNode } from 'react'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { CopyMenu } from './copy-menu.tsx'
import { useEditorState } from '../editor-store.ts'
import { FieldIssues } from './field-issues.tsx'
import { TextCell, type CellProps } from './text-cell.tsx'
import classes from '../editor.module.css'

type PairFieldProps = Omit<CellProps, 'language'> & {
  /** Beside the label. */
  extra?: ReactNode
}

/** A labelled text in both languages. */
export const PairField = memo(function PairField({ extra, ...cell }: PairFieldProps) {
  return (
    <div className={classes.field} role="group" aria-label={cell.label} data-path={cell.path}>
      <div className={classes.fieldHead}>
        <span className={classes.label}>{cell.label}</span>
        {extra}
        <CopyMenu paths={[cell.path]} label={cell.label} />
      </div>
      <Pair {...cell} />
      <FieldIssues path={cell.path} />
    </div>
  )
})

/** The two languages beside each other; one under the other on phones. */
export function Pair(cell: Omit<CellProps, 'language'>) {
  return <InBothLanguages>{(language) => <TextCell key={language} {...cell} language={language} />}</InBothLanguages>
}

export function InBothLanguages({ children }: { children: (language: LanguageCode) => ReactNode }) {
  const source = useEditorState((state) => state.source)
  const target = useEditorState((state) => state.target)
  return (
    <div className={classes.pair} data-two={target !== null || undefined}>
      {children(source)}
      {target && children(target)}
    </div>
  )
}
