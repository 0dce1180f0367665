@echo off
rem The command line of Hermes Desktop: out\main\cli.js, run by Electron as Node. Sets up and builds first when needed.
setlocal
set "ROOT=%~dp0.."
node "%ROOT%\scripts\run.mjs" build 1>&2
if errorlevel 1 exit /b %errorlevel%
set "DIST=%ROOT%\node_modules\electron\dist"
if defined ELECTRON_OVERRIDE_DIST_PATH set "DIST=%ELECTRON_OVERRIDE_DIST_PATH%"
set ELECTRON_RUN_AS_NODE=1
"%DIST%\electron.exe" "%ROOT%\out\main\cli.js" %*
exit /b %errorlevel%
