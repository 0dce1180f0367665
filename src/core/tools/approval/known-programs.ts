/**
 * Programs that are known to do nothing but what their arguments say, or to run what the project itself says, as people do all day.
 * Only where nothing holds commands: whatever is not named here asks there. Names as in `Call.program`.
 */
const known = new Set(
  `
  : . [ [[ alias basename bg break builtin case cd command continue declare dirname dirs do done echo elif else esac eval exec exit
  export false fc fg fi for function getopts hash help history if in jobs let local logout mapfile popd printf pushd pwd read
  readarray readonly return select set setopt shift shopt source suspend test then time times trap true type typeset ulimit umask
  unalias unset until wait while { } ! not and or begin end

  arch b2sum base32 base64 basenc cat chmod chown chgrp cksum cmp col column comm cp csplit cut date dd df diff diff3 dircolors du
  env expand expr factor file find fmt fold free groups head hexdump hostname iconv id install join kill killall less link ln locale
  ls lsblk lscpu lsof lsusb md5sum mkdir mkfifo mktemp more mv namei nice nl nohup nproc numfmt od paste patch pathchk pgrep pkill
  pr printenv ps pstree ptx readlink realpath renice rev rm rmdir sdiff seq sha1sum sha224sum sha256sum sha384sum sha512sum shasum
  shuf sleep sort split stat stdbuf strings stty sum sw_vers sync tac tail tee timeout gtimeout top touch tput tr tree truncate
  tsort tty uname unexpand uniq unlink uptime users vmstat watch wc whereis which who whoami xargs xxd yes man info cal bc dc
  sponge ts parallel setsid ionice taskset flock script dos2unix unix2dos vdir dir getconf getent nano vi vim nvim emacs code subl
  open xdg-open pbcopy pbpaste clip cls where findstr ver

  awk gawk mawk nawk sed gsed grep egrep fgrep zgrep rg rga ag ack fd fdfind bat jq yq xq gron fx delta diffstat wdiff colordiff
  tar gtar bsdtar gzip gunzip zcat bzip2 bunzip2 bzcat xz unxz xzcat zstd unzstd lz4 zip unzip unrar 7z 7za cpio ar

  git git-lfs gh glab hub tig lazygit svn hg pre-commit husky lint-staged commitlint changeset
  node nodejs npm npx pnpm pnpx yarn bun bunx deno corepack nvm fnm volta n tsx ts-node tsc tsgo vite vitest jest mocha ava tap c8
  nyc eslint prettier biome oxlint oxfmt knip stylelint rollup webpack esbuild swc parcel turbo nx lerna rush next nuxt astro ng vue
  svelte-kit gatsby storybook playwright cypress nodemon pm2 concurrently serve http-server json-server tailwindcss postcss sass
  electron electron-vite electron-builder prisma drizzle-kit typedoc husky

  python pypy pip pipx uv uvx poetry pipenv pdm hatch rye conda mamba micromamba pyenv virtualenv tox nox pytest coverage mypy pyright
  pylint flake8 ruff black isort bandit sphinx-build mkdocs jupyter ipython django-admin flask uvicorn gunicorn celery alembic
  venv build unittest py_compile compileall json.tool http.server ensurepip timeit zipfile tarfile doctest pdb cprofile trace site
  ruby gem bundle bundler rake rails rspec rubocop irb php composer phpunit artisan perl prove cpan cpanm lua luarocks rscript julia
  elixir mix iex erl rebar3 ghc ghci cabal stack runghc elm ocaml opam dune dotnet msbuild nuget fsharpi
  rustc cargo rustup rustfmt clippy-driver go gofmt golangci-lint goimports dlv java javac jar mvn mvnw gradle gradlew ant kotlin
  kotlinc scala scalac sbt lein clj clojure groovy swift swiftc xcodebuild xcrun pod flutter dart zig nim nimble crystal v
  gcc g++ cc c++ clang clang++ clang-format clang-tidy ld as ar nm objdump objcopy readelf strip ranlib size gdb lldb valgrind
  make gmake cmake ctest cpack ninja meson bazel buck2 scons autoconf automake autoreconf configure libtool pkg-config pkgconf ccache
  protoc buf flex bison m4 gperf nasm yasm emcc wasm-pack wat2wasm

  bash sh zsh dash ksh fish shellcheck shfmt hadolint actionlint yamllint markdownlint markdownlint-cli2 vale cspell codespell
  curl wget http https xh nc ncat ping dig nslookup host traceroute ip ifconfig netstat ss ssh scp sftp rsync ssh-keygen ssh-add
  ssh-agent openssl gpg age
  docker docker-compose podman buildah kubectl helm k9s kustomize minikube kind terraform tofu terragrunt tflint packer vagrant
  ansible ansible-playbook ansible-lint aws gcloud gsutil az doctl flyctl fly heroku vercel netlify wrangler supabase firebase
  psql pg_dump pg_restore createdb mysql mysqldump sqlite3 sqlite duckdb redis-cli mongosh mongo clickhouse-client
  systemctl journalctl service launchctl brew apt apt-get apt-cache dnf yum apk pacman zypper snap flatpak choco winget scoop port
  dpkg rpm ldconfig ldd sudo doas
  ffmpeg ffprobe convert magick identify mogrify optipng pngquant jpegoptim cwebp pandoc pdftotext pdfinfo qpdf gs dot plantuml
  exiftool tesseract latex pdflatex xelatex lualatex latexmk bibtex typst
  adb fastboot emulator tmux screen expect tesseract strace ltrace perf hyperfine ab wrk k6 hey
  `
    .trim()
    .split(/\s+/),
)

const systemFolders =
  /^(?:\/usr(?:\/local)?\/s?bin|\/s?bin|\/opt\/homebrew\/bin|\/home\/linuxbrew\/\.linuxbrew\/bin)\/[^/]+$/
/** Where people keep the programs that they installed themselves. */
const ownFolders = /^(?:~|\$home|\$\{home\})\/(?:[\w.+@-]+\/)*bin\/[^/]+$/i

/**
 * Whether a program may start without a question. By a path it must be where the system or the user keeps programs, or in the
 * project, which runs by `make` and `npm test` as well.
 */
export function isKnownProgram(name: string, program: string): boolean {
  // Only assignments and redirections.
  if (name === '' || program === '') return true
  if (!name.includes('/')) return known.has(program)
  if (systemFolders.test(name) || ownFolders.test(name)) return known.has(program)
  const isRelative = !/^[/~$\\]|^[a-z]:/i.test(name)
  return isRelative && !name.split('/').includes('..')
}
