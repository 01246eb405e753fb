import { Select } from '@mantine/core'
import type { getNominationTable } from '../../../../contract/nominations/nominations.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { AcdcPerson } from '../../../../domain/acdc/parse-people.ts'
import type { PeopleImport, PlannedPerson } from '../../../../domain/acdc/plan-people-import.ts'
import { contentLanguages, languageByCode, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from './participants.module.css'

type Props = {
  plan: PeopleImport
  table: AnswerOf<typeof getNominationTable>
  language: LanguageCode
  onLanguage: (language: LanguageCode) => void
  isSaving: boolean
}

/** What saving would change: who is new, who is there, whose name changes, who leaves. */
export function ReviewStep({ plan, table, language, onLanguage, isSaving }: Props) {
  const { t } = useTranslation('acdc')
  const { assessees, evaluators, leaving, pairs, both } = plan
  const offered =
    table.templateLanguages.length > 0 ? table.templateLanguages : contentLanguages.map(({ code }) => code)
  const hasNew = [...assessees, ...evaluators].some(({ state }) => state === 'new')
  const removed = leaving.assessees.length + leaving.evaluators.length
  return (
    <>
      {(removed > 0 || both.length > 0) && (
        <Banner
          tone="amber"
          title={
            removed > 0
              ? t('people.leave', { count: removed })
              : t('people.both', { count: both.length, names: namesOf(both) })
          }
        >
          {removed > 0 ? t('people.leaveText') : t('people.bothText')}
        </Banner>
      )}
      <Box title={t('people.step.review')} note={t('people.pairs', { count: pairs.added + pairs.kept })}>
        <p className={classes.pairs}>
          {t('people.pairsText', { people: assessees.length, evaluators: evaluators.length })}{' '}
          {t('people.changes', { added: pairs.added, kept: pairs.kept, removed: pairs.removed })}
        </p>
        {removed > 0 && both.length > 0 && (
          <p className={classes.pairs}>{t('people.both', { count: both.length, names: namesOf(both) })}</p>
        )}
        {hasNew && (
          <Select
            className={classes.language}
            label={t('people.language')}
            description={t('people.languageText')}
            allowDeselect={false}
            disabled={isSaving}
            data={offered.map((code) => ({ value: code, label: languageByCode(code)?.name ?? code }))}
            value={language}
            onChange={(code) => code && onLanguage(code)}
          />
        )}
        {table.wave.wavePhase === 'dataCollection' && pairs.added + pairs.removed > 0 && (
          <p className={classes.pairs}>{t('people.publish')}</p>
        )}
      </Box>
      <div className={classes.lists}>
        <PeopleList title={t('people.list.assessees')} people={assessees} leaving={leaving.assessees} />
        <PeopleList title={t('people.list.evaluators')} people={evaluators} leaving={leaving.evaluators} />
      </div>
    </>
  )
}

const namesOf = (people: readonly AcdcPerson[]) => people.map(({ fullName }) => fullName).join(', ')

type ListProps = { title: string; people: readonly PlannedPerson[]; leaving: readonly AcdcPerson[] }

function PeopleList({ title, people, leaving }: ListProps) {
  const { t } = useTranslation('acdc')
  return (
    <Box title={title} count={people.length} bleed>
      <ul className={classes.people}>
        {people.map(({ fullName, email, state, formerName }) => (
          <li key={email}>
            <span className={classes.person}>
              <b>{fullName}</b>
              <span className={classes.email}>{email}</span>
              {formerName !== null && (
                <span className={classes.renamed}>{t('people.renamed', { name: formerName })}</span>
              )}
            </span>
            {state === 'inWave' ? (
              <span className={classes.state}>{t('people.state.inWave')}</span>
            ) : (
              <Chip tone={state === 'new' ? 'ink' : 'neutral'}>{t(`people.state.${state}`)}</Chip>
            )}
          </li>
        ))}
        {leaving.map(({ fullName, email }) => (
          <li key={email} data-leaving>
            <span className={classes.person}>
              <b>{fullName}</b>
              <span className={classes.email}>{email}</span>
            </span>
            <Chip tone="amber">{t('people.state.leaves')}</Chip>
          </li>
        ))}
      </ul>
    </Box>
  )
}
