import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { confirmWashUp, takeBackWashUp } from '../../../../contract/acdc/wash-up.ts'
import { stepAgreed, summaryMax } from '../../../../domain/acdc/wash-up.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { ActivityChoice } from './activity-choice.tsx'
import { comparedRows, type Evaluator, type Overview, type Person, type Row } from './compared-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { hrefOfPerson, type WashUpPlace } from './people-list.tsx'
import { useWashUpDraft } from './use-wash-up-draft.ts'
import { neighbours, WashUpBar } from './wash-up-bar.tsx'
import classes from './wash-up.module.css'

type Props = {
  overview: Overview
  person: Person
  place: WashUpPlace
  nameOf: (evaluator: Evaluator) => string
}

/** One person: the table, the agreed scores, the summary, and confirming. */
export function PersonPanel({ overview, person, place, nameOf }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const draft = useWashUpDraft(overview, person)
  const [activityId, setActivityId] = useState<number | null>(null)
  const scale = overview.scale.map(({ number }) => number)
  const isLocked = draft.state.confirmed !== null
  const rows = comparedRows(overview, person, draft.agreed, null)
  const proposed = rows.filter(({ state }) => state === 'proposed')
  const set = (changes: readonly (readonly [Row, number | null])[]) =>
    draft.change((values) => ({
      ...values,
      agreed: { ...values.agreed, ...Object.fromEntries(changes.map(([{ section }, value]) => [section, value])) },
    }))
  const agree = (some: readonly Row[]) =>
    set(some.flatMap((row) => (row.state === 'proposed' ? [[row, row.whole.proposed] as const] : [])))
  const { confirm, takeBack, isBusy } = useConfirming({ overview, person, place, draft })
  return (
    <>
      {draft.question && (
        <ConflictBanner
          overview={overview}
          conflicts={draft.question.merged.conflicts}
          onSettle={(side) => draft.settle(() => side)}
        />
      )}
      <div className={classes.container}>
        <Box bleed>
          <div className={classes.toolbar}>
            <h2 className={classes.title}>{person.name}</h2>
            {person.areScoresNamed && (
              <ActivityChoice activities={overview.activities} chosen={activityId} onChoose={setActivityId} />
            )}
            <div className={classes.toolbarRight}>
              {rows.some(({ state }) => state === 'talk') && <Chip tone="amber">{t('apart')}</Chip>}
              {proposed.length > 0 && !isLocked && (
                <Button size="xs" variant="default" onClick={() => agree(proposed)}>
                  {t('agreeProposed', { count: proposed.length })}
                </Button>
              )}
            </div>
          </div>
          <ComparisonTable
            {...{ overview, person, activityId, nameOf }}
            state={draft.state}
            rows={activityId === null ? rows : comparedRows(overview, person, draft.agreed, activityId)}
            disabled={isLocked}
            onStep={(row, by) => set([[row, stepAgreed(row.agreed, by, row.whole, scale)]])}
            onAgree={(row) => agree([row])}
            onTakeBack={(row) => set([[row, null]])}
          />
          <div className={classes.summary}>
            <Textarea
              label={t('summary')}
              value={draft.summary}
              readOnly={isLocked}
              maxLength={summaryMax}
              rows={2}
              classNames={{ input: classes.summaryInput ?? '' }}
              onChange={({ currentTarget }) => {
                const summary = currentTarget.value
                draft.change((values) => ({ ...values, summary }))
              }}
              onBlur={() => void draft.flush()}
            />
          </div>
        </Box>
        {!person.areScoresNamed && <p className={classes.figures}>{t('withoutNames')}</p>}
        <p className={classes.keys}>{t('keys')}</p>
      </div>
      <WashUpBar
        {...{ overview, person, place, draft, rows, nameOf, isBusy }}
        onConfirm={confirm}
        onTakeBack={takeBack}
      />
      <LeaveGuard when={draft.problem !== null && draft.isDirty} />
    </>
  )
}

type Confirming = Pick<Props, 'overview' | 'person' | 'place'> & { draft: ReturnType<typeof useWashUpDraft> }

/** What is not saved yet is saved before. */
function useConfirming({ overview, person, place, draft }: Confirming) {
  const goTo = useGoTo()
  const confirming = useWrite(confirmWashUp)
  const takingBack = useWrite(takeBackWashUp)
  const params = { waveGuid: place.waveGuid, assesseeGuid: person.assesseeGuid }
  const confirm = useOnce(async () => {
    if (!(await draft.flush())) return
    const answer = await confirming.mutateAsync({ params, body: { revision: draft.revision() } }).catch(() => null)
    if (!answer) return
    draft.takeIn(answer)
    const { next } = neighbours(overview, person)
    if (next) goTo(hrefOfPerson(place, next))
  })
  const takeBack = useOnce(async () => {
    const answer = await takingBack.mutateAsync({ params, body: { revision: draft.revision() } }).catch(() => null)
    if (answer) draft.takeIn(answer)
  })
  return {
    confirm: () => void confirm(),
    takeBack: () => void takeBack(),
    isBusy: confirming.isPending || takingBack.isPending,
  }
}
