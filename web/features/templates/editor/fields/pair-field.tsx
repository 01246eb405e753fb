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
    <PairGroup path={cell.path} label={cell.label} extra={extra}>
      <Pair {...cell} />
    </PairGroup>
  )
})

type PairGroupProps = Pick<PairFieldProps, 'path' | 'label' | 'extra'> & { children: ReactNode }

/** A label with the menu that copies to other languages, what it is about in both of them, and what is wrong with it. */
export function PairGroup({ path, label, extra, children }: PairGroupProps) {
  return (
    <div className={classes.field} role="group" aria-label={label} data-path={path}>
      <div className={classes.fieldHead}>
        <span className={classes.label}>{label}</span>
        {extra}
        <CopyMenu paths={[path]} label={label} />
      </div>
      {children}
      <FieldIssues path={path} />
    </div>
  )
}

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
