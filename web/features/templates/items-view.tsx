import { useTranslation } from 'react-i18next'
import { notApplicableAnswer } from '../../../domain/constants/limits.ts'
import type { AnswersContent, RolesContent } from '../../../domain/templates/template-content.ts'
import { Box } from '../../ui/page/box.tsx'
import { Worded } from './worded.tsx'
import classes from './templates.module.css'

/** A scale from its lowest step; "not applicable" stands apart. */
export function AnswersView({ content }: { content: AnswersContent }) {
  const { t } = useTranslation('templates')
  const answers = content.answers.toSorted((a, b) => a.number - b.number)
  return (
    <Box>
      <ol className={classes.items} aria-label={t('tab.answers')}>
        {answers.map(({ number, enabled, labels }) => (
          <li key={number} data-off={!enabled || undefined}>
            <span className={classes.number}>{number === notApplicableAnswer ? t('view.notApplicable') : number}</span>
            <Worded labels={labels} />
            {!enabled && <span className={classes.off}>{t('view.off')}</span>}
          </li>
        ))}
      </ol>
    </Box>
  )
}

/** What each group of raters is called. */
export function RolesView({ content }: { content: RolesContent }) {
  const { t } = useTranslation('templates')
  return (
    <Box>
      <ul className={classes.items} aria-label={t('tab.roles')}>
        {content.roles.map(({ roleId, enabled, labels }) => (
          <li key={roleId} data-off={!enabled || undefined}>
            <span className={classes.roleId}>{roleId}</span>
            <Worded labels={labels} />
            {!enabled && <span className={classes.off}>{t('view.off')}</span>}
          </li>
        ))}
      </ul>
    </Box>
  )
}
