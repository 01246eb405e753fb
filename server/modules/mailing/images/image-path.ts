export const imagePrefix = '/api/reports/public/image/'

/** The public address of a picture, below the product's own. */
export const imagePath = ({ id, name }: { id: string; name: string }) =>
  `${imagePrefix}${id}/${encodeURIComponent(name)}`
