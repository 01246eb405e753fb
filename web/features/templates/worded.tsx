import { useTranslation } from 'react-i18next'
import { isTranslatedAnywhere, hasText } from '../../../domain/templates/translations.ts'
import type { Labels } from '../../../domain/templates/template-content.ts'
import { useShownLanguages } from './shown-languages.ts'
import classes from './templates.module.css'

/** A text in the shown languages, side by side; a language that lacks it says so. */
export function Worded({ labels }: { labels: Labels }) {
  const { t } = useTranslation('templates')
  const languages = useShownLanguages()
  const isWorded = isTranslatedAnywhere(labels)
  return (
    <span className={classes.worded} data-two={languages.length > 1 || undefined}>
      {languages.map((language) => (
        <span key={language} lang={language} className={classes.text}>
          {hasText(labels[language]) ? (
            labels[language]
          ) : (
            <span className={isWorded ? classes.missing : classes.blank}>{isWorded ? t('missing') : '–'}</span>
          )}
        </span>
      ))}
    </span>
  )
}
