import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import type { TemplateIssue } from '../../../../../domain/templates/template-issue.ts'
import { useEditorState, useIsReadOnly } from '../editor-store.ts'
import { useIssueWords } from './issue-words.ts'
import classes from '../editor.module.css'

const none: readonly TemplateIssue[] = []

/** The issues of a place, if they are to be shown already; none for read-only users. */
export function useIssuesAt(path: string): readonly TemplateIssue[] {
  const issues = useEditorState(({ issuesAt }) => issuesAt.get(path) ?? none)
  const isRevealed = useEditorState((state) => state.isRevealed)
  const isReadOnly = useIsReadOnly()
  return isRevealed && !isReadOnly ? issues : none
}

/** Messages under the field that they are about. */
export function FieldIssues({ path }: { path: string }) {
  const word = useIssueWords()
  const issues = useIssuesAt(path)
  if (issues.length === 0) return null
  return (
    <ul className={classes.messages}>
      {issues.map((issue, index) => (
        <li key={`${issue.code} ${index}`} data-severity={issue.severity}>
          <IssueIcon severity={issue.severity} />
          {word(issue)}
        </li>
      ))}
    </ul>
  )
}

export function IssueIcon({ severity }: Pick<TemplateIssue, 'severity'>) {
  const Icon = severity === 'error' ? IconAlertOctagon : IconAlertTriangle
  return <Icon size={14} aria-hidden="true" />
}
