// The yardstick: the smallest Electron window there is, one line of HTML, same security settings as ours.
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')

void app.whenReady().then(async () => {
  const window = new BrowserWindow({ width: 1280, height: 840, show: false, webPreferences: { sandbox: true } })
  window.once('ready-to-show', () => window.show())
  await window.loadFile(join(__dirname, 'index.html'))
  await window.webContents.executeJavaScript(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  process.stdout.write('ready\n')
})
