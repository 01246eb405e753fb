import { Button, Checkbox, Radio, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { copyWeek, listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './calendar.module.css'
import { useWeekWords } from './week-words.ts'

type Props = { expert: string; monday: string; onClose: () => void }
type Result = AnswerOf<typeof copyWeek>

const mostWeeks = 26

/** Repeats a week in the weeks after it, and says what was left out and why. */
export function CopyWeekDialog({ expert, monday, onClose }: Props) {
  const { t } = useTranslation('eap-booking')
  const { weekTitle } = useWeekWords()
  const [weeks, setWeeks] = useState<number | null>(4)
  const [skipHolidays, setSkipHolidays] = useState(true)
  const [replace, setReplace] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const { mutateAsync, isPending } = useWrite(copyWeek, { refresh: [listTimeslots] })
  const isWrong = weeks === null || !Number.isInteger(weeks) || weeks < 1 || weeks > mostWeeks
  const submit = useOnce(async () => {
    if (isWrong) return
    try {
      setResult(await mutateAsync({ body: { expert, week: monday, weeks, skipHolidays, replace } }))
    } catch {
      // The call has said why; what was chosen stays.
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  if (result) return <CopyResult result={result} onClose={onClose} onAgain={() => setResult(null)} />
  return (
    <Dialog opened onClose={onClose} title={t('copy.title')} meta={weekTitle(monday)}>
      <form className={classes.form} onSubmit={handleSubmit}>
        <NumberField
          label={t('copy.weeks')}
          description={t('copy.weeksHint', { most: mostWeeks })}
          min={1}
          max={mostWeeks}
          value={weeks}
          onChange={setWeeks}
          error={isWrong ? t('copy.weeksWrong', { most: mostWeeks }) : undefined}
        />
        <Radio.Group
          label={t('copy.existing')}
          value={replace ? 'replace' : 'add'}
          onChange={(value) => setReplace(value === 'replace')}
        >
          <Stack gap={8} mt={4}>
            <Radio value="add" label={t('copy.add')} description={t('copy.addText')} />
            <Radio value="replace" label={t('copy.replace')} description={t('copy.replaceText')} />
          </Stack>
        </Radio.Group>
        <Checkbox
          label={t('copy.skipHolidays')}
          checked={skipHolidays}
          onChange={({ currentTarget }) => setSkipHolidays(currentTarget.checked)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={isWrong}>
            {t('copy.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function CopyResult({ result, onClose, onAgain }: { result: Result; onClose: () => void; onAgain: () => void }) {
  const { t } = useTranslation('eap-booking')
  const { longDayName } = useWeekWords()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('copy.done')}
      footer={
        <>
          <Button variant="default" onClick={onAgain}>
            {t('copy.again')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <p role="status">
        <strong>{t('copy.added', { count: result.added })}</strong>
      </p>
      {result.skipped.length > 0 && (
        <>
          <p className={classes.leftOut}>{t('copy.leftOut')}</p>
          <ul className={classes.skipped}>
            {result.skipped.map(({ day, reason, count }) => (
              <li key={`${day} ${reason}`}>
                <span>{longDayName(day)}</span>
                <span className={classes.why}>
                  {t(`copy.reason.${reason}`)}, {t('copy.slots', { count })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
