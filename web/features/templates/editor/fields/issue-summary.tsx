import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { TemplateIssue } from '../../../../../domain/templates/template-issue.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { IssueIcon } from './field-issues.tsx'
import { useIssueWords, usePlaceWords } from './issue-words.ts'
import { Box } from '../../../../ui/page/box.tsx'
import classes from '../editor.module.css'

/** All issues by kind; each entry leads to its place. */
export function IssueSummary() {
  const { t } = useTranslation('templates')
  const issues = useEditorState((state) => state.issues)
  const isRevealed = useEditorState((state) => state.isRevealed)
  if (!isRevealed) return null
  const errors = issues.filter(({ severity }) => severity === 'error').length
  if (issues.length === 0)
    return (
      <p className={classes.fine} role="status">
        <IconCircleCheck size={16} aria-hidden="true" /> {t('editor.noIssues')}
      </p>
    )
  const groups = [...Map.groupBy(issues, ({ code }) => code)]
  return (
    <Box title={t('editor.issues', { count: errors })} bleed>
      <ul className={classes.summary} aria-label={t('editor.issuesList')}>
        {groups.map(([code, of]) => (
          <IssueGroup key={code} issues={of} />
        ))}
      </ul>
    </Box>
  )
}

const shownAtOnce = 5

/** Issues of one kind: what it is, and where. */
function IssueGroup({ issues }: { issues: readonly TemplateIssue[] }) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const word = useIssueWords()
  const place = usePlaceWords()
  const content = useEditorState(({ draft }) => draft.content)
  return (
    <>
      {issues.slice(0, shownAtOnce).map((issue, index) => (
        <li key={index} data-severity={issue.severity}>
          <IssueIcon severity={issue.severity} />
          <UnstyledButton className={classes.jump} onClick={() => store.goTo(issue.path, issue.languages?.[0] ?? null)}>
            <span>{word(issue)}</span>
            <span className={classes.where}>{place(issue.path, content)}</span>
          </UnstyledButton>
        </li>
      ))}
      {issues.length > shownAtOnce && (
        <li className={classes.where}>{t('editor.issuesMore', { count: issues.length - shownAtOnce })}</li>
      )}
    </>
  )
}
