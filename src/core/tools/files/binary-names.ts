import { extname } from 'node:path'

/** Formats that hold no text a model could use, even where their first bytes look like it. */
const endings = new Set(
  [
    '7z a apk avi avif bin bmp bz2 cab class db dll dmg doc docx dylib eot exe flac gif gz heic heif icns ico iso jar',
    'jpeg jpg lib lz4 m4a m4v mkv mov mp3 mp4 mpeg mpg msi node o odp ods odt ogg onnx opus otf parquet pdf pickle pkl',
    'png ppt pptx psd pyc pyd pyo rar so sqlite sqlite3 tar tgz tif tiff ttf wasm wav webm webp wma wmv woff woff2 xls',
    'xlsx xz zip zst',
  ].flatMap((line) => line.split(' ')),
)

export function hasBinaryName(path: string): boolean {
  return endings.has(extname(path).slice(1).toLowerCase())
}
