/** The octagon on a 16 px grid: wave marks and status glyphs are drawn on it. */
export const octagon16 = 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z'

/** The rounded octagon of the mark, on a 32 px grid. */
export const octagon32 =
  'M10.2 1.5h11.6a2 2 0 0 1 1.4.6l6.7 6.7a2 2 0 0 1 .6 1.4v11.6a2 2 0 0 1-.6 1.4l-6.7 6.7a2 2 0 0 1-1.4.6H10.2' +
  'a2 2 0 0 1-1.4-.6l-6.7-6.7a2 2 0 0 1-.6-1.4V10.2a2 2 0 0 1 .6-1.4l6.7-6.7a2 2 0 0 1 1.4-.6z'
