import { useTranslation } from 'react-i18next'
import type { QuestionsContent, TemplateItem, TemplateSection } from '../../../domain/templates/template-content.ts'
import { isTranslatedAnywhere } from '../../../domain/templates/translations.ts'
import { Box } from '../../ui/page/box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Worded } from './worded.tsx'
import { useShownLanguages } from './shown-languages.ts'
import classes from './templates.module.css'

/** Competencies with their questions, in the order of the questionnaire. */
export function SectionsView({ content, isCompetency }: { content: QuestionsContent; isCompetency: boolean }) {
  const { t } = useTranslation('templates')
  if (content.sections.length === 0) return <EmptyState compact title={t('view.noSections')} />
  return (
    <div className={classes.stack}>
      {content.sections.map((section, index) => (
        <SectionBox key={`${section.number} ${index}`} section={section} isCompetency={isCompetency} />
      ))}
    </div>
  )
}

function SectionBox({ section, isCompetency }: { section: TemplateSection; isCompetency: boolean }) {
  const { t } = useTranslation('templates')
  const names = useShownLanguages().map((language) => section.name[language]?.trim() || t('view.unnamed'))
  return (
    <Box title={`${section.number}. ${names.join(' · ')}`} note={section.nameEnabled ? null : t('view.nameHidden')}>
      <div className={classes.section}>
        {isTranslatedAnywhere(section.description) && (
          <div className={classes.description}>
            <Worded labels={section.description} />
          </div>
        )}
        <Items items={section.questions} label={t('view.questions')} />
        {section.comments.length > 0 && <Items items={section.comments} label={t('view.comments')} />}
        {isCompetency && (
          <dl className={classes.facts}>
            <dt>{t('view.dimensionId')}</dt>
            <dd>{section.dimensionId || '–'}</dd>
            <dt>{t('view.computationDefinition')}</dt>
            <dd>
              <code>{section.computationDefinition || '–'}</code>
            </dd>
          </dl>
        )}
        {(['competencyDescription', 'developmentActivities'] as const)
          .filter((field) => isTranslatedAnywhere(section[field]))
          .map((field) => (
            <details key={field} className={classes.more}>
              <summary>{t(`view.${field}`)}</summary>
              <Worded labels={section[field]} />
            </details>
          ))}
      </div>
    </Box>
  )
}

function Items({ items, label }: { items: readonly TemplateItem[]; label: string }) {
  const { t } = useTranslation('templates')
  return (
    <ol className={classes.items} aria-label={label}>
      {items.map((item, index) => (
        <li key={`${item.number} ${index}`} data-off={!item.enabled || undefined}>
          <span className={classes.number}>{item.number}</span>
          <Worded labels={item.labels} />
          {!item.enabled && <span className={classes.off}>{t('view.off')}</span>}
        </li>
      ))}
    </ol>
  )
}
