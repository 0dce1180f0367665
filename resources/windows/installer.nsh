; Folders get an entry in the menu of the Explorer that opens them as the workspace, for this user only.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\Directory\shell\HermesDesktop" "" "Open with Hermes Desktop"
  WriteRegStr HKCU "Software\Classes\Directory\shell\HermesDesktop" "Icon" "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
  WriteRegStr HKCU "Software\Classes\Directory\shell\HermesDesktop\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%V"'
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\Directory\shell\HermesDesktop"
!macroend
