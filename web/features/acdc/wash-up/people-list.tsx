import { Select } from '@mantine/core'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { GlyphShape, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Overview } from './compared-rows.ts'
import classes from './wash-up.module.css'

export type WashUpPlace = { orgGuid: string; projGuid: string; waveGuid: string }
type PersonOfWave = Overview['people'][number]

export const hrefOfPerson = (place: WashUpPlace, { assesseeGuid }: Pick<PersonOfWave, 'assesseeGuid'>) =>
  pathTo('acdc-wash-up', { ...place, assesseeGuid })

type Props = { overview: Overview; place: WashUpPlace; chosen: string }

/** The people of the wave with how far each is: a list beside the table, or a choice above it. */
export function PeopleList({ overview, place, chosen }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const { people } = overview
  const sum = (of: (person: PersonOfWave) => number) => people.reduce((total, person) => total + of(person), 0)
  const counts = { agreed: sum(({ agreed }) => agreed), total: sum(({ toAgree }) => toAgree) }
  return (
    <>
      <div className={classes.people}>
        <Box bleed title={t('participants')} note={t('agreedOf', counts)}>
          <ul className={classes.list}>
            {people.map((person) => (
              <li key={person.assesseeGuid}>
                <PersonLink {...{ person, place }} isChosen={person.assesseeGuid === chosen} />
              </li>
            ))}
          </ul>
        </Box>
      </div>
      <div className={classes.choice}>
        <PersonSelect {...{ people, place, chosen }} />
        <span>{t('agreedOf', counts)}</span>
      </div>
    </>
  )
}

function PersonLink({ person, place, isChosen }: { person: PersonOfWave; place: WashUpPlace; isChosen: boolean }) {
  const { t } = useTranslation('acdc-wash-up')
  const step = stepOf(person)
  return (
    <UiLink
      className={classes.person}
      href={hrefOfPerson(place, person)}
      {...(isChosen ? { 'aria-current': 'page' as const } : {})}
    >
      <GlyphShape
        status={glyphs[step]}
        colour={step === 'untouched' ? 'var(--faint)' : 'var(--purple)'}
        name={t(`person.${step}`)}
      />
      <span className={classes.personName}>{person.name}</span>
      <span className={classes.personCount}>
        {person.agreed}/{person.toAgree}
      </span>
    </UiLink>
  )
}

type Step = 'confirmed' | 'ready' | 'begun' | 'untouched'
const glyphs: Record<Step, GlyphStatus> = {
  confirmed: 'filled',
  ready: 'progress',
  begun: 'progress',
  untouched: 'assigned',
}

function stepOf({ confirmed, agreed, toAgree }: PersonOfWave): Step {
  if (confirmed) return 'confirmed'
  if (agreed === 0) return 'untouched'
  return agreed < toAgree ? 'begun' : 'ready'
}

type SelectProps = { people: readonly PersonOfWave[]; place: WashUpPlace; chosen: string }

function PersonSelect({ people, place, chosen }: SelectProps) {
  const { t } = useTranslation('acdc-wash-up')
  const goTo = useGoTo()
  const data = people.map(({ assesseeGuid, name, agreed, toAgree }) => ({
    value: assesseeGuid,
    label: `${name} ${agreed}/${toAgree}`,
  }))
  return (
    <Select
      aria-label={t('choosePerson')}
      data={data}
      value={chosen}
      allowDeselect={false}
      onChange={(assesseeGuid) => assesseeGuid && goTo(hrefOfPerson(place, { assesseeGuid }))}
    />
  )
}
