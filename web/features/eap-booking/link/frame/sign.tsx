import { Strokes } from '../../../../link/parts/icon.tsx'

/** The icons that only these pages have. */
const paths = {
  clockOff: 'M17.1 10.6A7.2 7.2 0 1 0 10 17.2M10 6v4l2 1.4M13.2 13.2l4.2 4.2M17.4 13.2l-4.2 4.2',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2.8v3M13 2.8v3',
  calendarOff: 'M7.5 4.5H17V14M15.6 17H3V4.5h1.2M3 8.5h5.2M12.4 8.5H17M13 2.8v3M7 2.8v.4M3 3l14 14',
  phone:
    'M6.3 3.3 4.2 4.4c-.7.4-1 1.2-.8 2 1.2 5 5.2 9 10.2 10.2.8.2 1.6-.1 2-.8l1.1-2.1-3.7-2.2-1.7 1.6c-1.9-.9-3.4-2.4-4.3-4.3l1.5-1.7z',
  exit: 'M11.5 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h6.5M8.5 10h8.3M13.6 6.8 16.8 10l-3.2 3.2',
} as const

export function Sign({ name }: { name: keyof typeof paths }) {
  return <Strokes path={paths[name]} />
}
