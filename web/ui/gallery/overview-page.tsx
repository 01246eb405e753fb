import { Button, Switch } from '@mantine/core'
import {
  IconArrowRight,
  IconArrowUpRight,
  IconCheck,
  IconClock,
  IconDots,
  IconLink,
  IconRefreshAlert,
  IconSettings,
} from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Chip } from '../marks/chip.tsx'
import { ProgressRing } from '../marks/progress-ring.tsx'
import { Stepper } from '../marks/stepper.tsx'
import { Octagon } from '../marks/octagon.tsx'
import { Banner } from '../page/banner.tsx'
import { Box } from '../page/box.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ColouredTabs, type ColouredTab, type TabWords } from '../page/coloured-tabs.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { PeopleTable } from './list-pages.tsx'
import classes from './gallery.module.css'

export const tabWords: TabWords = {
  label: 'Waves',
  pinned: 'opens first',
  pin: 'Open this wave first',
  add: 'Add wave',
}
export const sampleWaves: ColouredTab[] = [
  { id: 'a', label: 'Vedení 2026 – zpětná vazba 360°', colour: 'var(--teal)', pinned: true },
  { id: 'b', label: 'Hogan – talent pool', colour: 'var(--ink)' },
  { id: 'c', label: 'AC/DC Brno 14. 10.', colour: 'var(--purple)' },
  { id: 'd', label: 'Doplňkové testy', colour: 'var(--ink)' },
]

export const sampleSteps = [
  { id: 'preparation', label: 'Preparation', note: '12.01. – 01.02.', state: 'done' },
  { id: 'nomination', label: 'Nomination', note: 'until 20.02. 23:59', state: 'done' },
  { id: 'data', label: 'Data collection', note: '02.03. – 27.03. 23:59', state: 'current' },
  { id: 'finished', label: 'Finished', note: 'planned 30.03.', state: 'todo' },
] as const

export function OverviewHeader() {
  const narrow = useIsNarrow()
  return (
    <PageHeader
      title="Rozvoj vedoucích pracovníků 2026 – zpětná vazba 360° a osobnostní profil"
      meta={['12.01. – 30.06.2026', 'Owner Markéta Šimůnková', '87 people']}
      switches={
        <>
          <Switch label="Visible to client" defaultChecked />
          <Switch label="Keep anonymous" />
        </>
      }
      icons={
        <>
          {!narrow && <IconButton label="Copy link" icon={<IconLink size={16} />} />}
          <IconButton label="More" icon={<IconDots size={16} />} />
        </>
      }
    />
  )
}

function WaveBox() {
  return (
    <Box
      title="360 wave"
      glyph={<Octagon colour="var(--teal)" />}
      actions={
        <>
          <IconButton label="Settings" icon={<IconSettings size={16} />} />
          <IconButton label="More" icon={<IconDots size={16} />} />
        </>
      }
      footer={
        <>
          <Button variant="default" size="xs">
            Send reminders
          </Button>
          <Button variant="default" size="xs">
            Nominations
          </Button>
          <Button variant="default" size="xs" ml="auto" rightSection={<IconArrowRight size={16} />}>
            Switch phase
          </Button>
        </>
      }
    >
      <div className={classes.wave}>
        <Stepper steps={sampleSteps} label="Phases" colour="var(--teal)" />
        <ProgressRing percent={68} label="Submitted" />
      </div>
    </Box>
  )
}

/** Boxes, tabs and a table together, as on the project overview. */
export function OverviewPage() {
  const [wave, setWave] = useState('a')
  return (
    <>
      <OverviewHeader />
      <ColouredTabs
        words={tabWords}
        tabs={sampleWaves}
        value={wave}
        onChange={setWave}
        onPin={() => {}}
        onAdd={() => {}}
      >
        <div className={classes.stack}>
          <Banner
            tone="ink"
            icon={<IconRefreshAlert size={16} />}
            title="14 changes are not in the questionnaires yet."
            action={
              <Button variant="default" size="xs">
                Publish changes
              </Button>
            }
          >
            12 nominations, 1 e-mail, finish date. They go out by themselves at 10:00.
          </Banner>
          <div className={classes.boxes}>
            <WaveBox />
            <Box
              title="Invoicing"
              count={3}
              actions={<IconButton label="Open" icon={<IconArrowUpRight size={16} />} />}
              footer={
                <>
                  <span>
                    <b>38</b> filled in, not invoiced
                  </span>
                  <Button variant="default" size="xs" ml="auto">
                    Create invoice
                  </Button>
                </>
              }
            >
              <div className={classes.lines}>
                <span>
                  <Chip tone="teal" icon={<IconCheck size={12} />}>
                    2026-0412
                  </Chip>
                  18.02.2026
                </span>
                <span>
                  <Chip tone="red" icon={<IconClock size={12} />}>
                    2026-0533
                  </Chip>
                  16.03.2026
                </span>
              </div>
            </Box>
          </div>
          <PeopleTable count={87} />
        </div>
      </ColouredTabs>
    </>
  )
}
