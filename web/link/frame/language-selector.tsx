import { useEffect, useRef } from 'react'
import { sharedPageLanguages, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { Icon } from '../parts/icon.tsx'
import { usePage } from '../page-context.tsx'
import { localeOf } from '../texts/translate.ts'
import { closeLanguagesBeside } from './close-languages.ts'
import classes from './language-selector.module.css'

/** Each language under its own name, as its speakers read it. */
const names: Record<(typeof sharedPageLanguages)[number], string> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
  sk: 'Slovenčina',
  sr: 'Srpski',
  hu: 'Magyar',
  pl: 'Polski',
  ru: 'Русский',
}

type LanguageSelectorProps = {
  languages?: readonly string[] | undefined
  /** Changes the language without leaving the page. */
  onChoose?: ((code: InterfaceLanguage) => void) | undefined
  /** Only the code on a phone, where the header has more to hold. */
  isShort?: boolean
}

/** A list of links: it works before the script is loaded. On a phone the list is a sheet at the bottom. */
export function LanguageSelector({ languages, onChoose, isShort = false }: LanguageSelectorProps) {
  const { language, t } = usePage()
  const offered = sharedPageLanguages.filter((code) => languages?.includes(code) ?? true)
  const label = t('public:frame.languageIs', { language: names[language] })
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => closeLanguagesBeside(() => details.current), [])

  return (
    <details ref={details} className={classes.root}>
      <summary aria-label={isShort ? undefined : label}>
        <Icon name="globe" />
        {isShort && <span className="visually-hidden">{label}</span>}
        <span className={isShort ? classes.name : undefined} aria-hidden={isShort || undefined}>
          {names[language]}
        </span>
        {isShort && (
          <span className={classes.code} aria-hidden="true">
            {language.toUpperCase()}
          </span>
        )}
        <Icon name="down" size={16} />
      </summary>
      <ul aria-label={t('public:frame.language')}>
        {offered.map((code) => (
          <li key={code}>
            <a
              href={`?language=${code}`}
              lang={localeOf(code)}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => {
                if (!onChoose) return
                event.preventDefault()
                details.current?.removeAttribute('open')
                details.current?.querySelector('summary')?.focus()
                onChoose(code)
              }}
            >
              {names[code]}
              {code === language && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
