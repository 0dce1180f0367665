/** An hour of ordinary work: build, test, install, git, servers on loopback. */
export const harmlessCommands: readonly string[] = String.raw`
ls -la
pwd
cat package.json
git status
git diff
git log --oneline -5
git branch -a
git add -A
git commit -m 'fix: x'
git checkout -b feature
git switch main
git merge feature
git stash
git stash pop
git rebase main
git tag v1
git show HEAD
git blame a.ts
git restore a.ts
git rm old.ts
git mv a b
git cherry-pick abc
git revert HEAD --no-edit
git fetch
git pull --ff-only
git worktree list
npm ci
npm install
npm install left-pad
npm uninstall left-pad
npm run build
npm test
npm run lint -- --fix
npx tsc --noEmit
npx prettier --write .
pnpm install
pnpm build
yarn
yarn test
bun test
node index.js
node -e 'console.log(1)'
node --test
tsc -p .
vite build
jest --ci
vitest run
eslint . --fix
python3 -m venv .venv
python3 -c 'print(1)'
python3 manage.py migrate
pip install -r requirements.txt
pip uninstall -y x
pytest -q
ruff check --fix
black .
mypy src
uv sync
poetry install
cargo build
cargo test
cargo clippy
cargo fmt
cargo clean
go build ./...
go test ./...
go mod tidy
go vet ./...
make
make clean
make test
cmake -B build
cmake --build build
ninja -C build
gcc -o a a.c
./a
./gradlew build
mvn -q package
mvn clean
dotnet build
bundle install
rake test
composer install
php artisan test
rm -rf build
rm -rf node_modules dist
rm -f *.log
rm a.txt
mkdir -p src/x
touch a
cp -r a b
mv a b
chmod +x run.sh
chmod -R 755 bin
./run.sh
bash run.sh
sh -c 'echo 1'
sed -i s/a/b/ a.ts
perl -pi -e s/a/b/ a
awk '{print $1}' a
grep -rn TODO src
rg TODO
find . -name '*.ts'
find . -name '*.o' -delete
find . -name x -exec rm {} +
xargs -n1 echo < a
sort a > b
uniq a
wc -l a
head -5 a
tail -5 a
diff a b
patch -p1 < a.patch
tar czf a.tgz src
tar xzf a.tgz
unzip a.zip
zip -r a.zip src
curl http://127.0.0.1:3000/health
curl -X POST localhost:3000/x -d '{}'
curl -X DELETE http://localhost:3000/items/1
kill %1
pkill -f vite
lsof -i :3000
ps aux
sleep 1
date
env
which node
echo $PATH
export A=1
cd src && ls
jq . a.json
yq . a.yaml
tree -L 2
du -sh .
df -h
file a
stat a
ln -s a b
tee log.txt < a
truncate -s 0 log.txt
dd if=/dev/zero of=x bs=1k count=1
openssl rand -hex 8
sha256sum a
base64 a
xxd a
strings a
sqlite3 dev.db 'select 1'
sqlite3 dev.db '.tables'
redis-cli ping
protoc --go_out=. a.proto
terraform fmt
kubectl kustomize .
docker --version
helm template .
shellcheck run.sh
hadolint Dockerfile
pre-commit run -a
husky
lint-staged
playwright test
cypress run
storybook build
next build
nuxt build
astro build
ng build
webpack
rollup -c
esbuild a.ts --bundle
swc src -d out
tsx a.ts
ts-node a.ts
deno test
deno fmt
ruby a.rb
perl a.pl
lua a.lua
Rscript a.R
julia a.jl
swift build
swift test
zig build
mix test
mix deps.get
rebar3 compile
stack build
cabal build
ghc a.hs
elm make a.elm
flutter test
dart format .
adb --version
javac A.java
java A
kotlinc a.kt
scalac A.scala
sbt test
lein test
clj -M:test
nim c a.nim
ocaml a.ml
dune build
rm -rf .next .cache
git clean -n
git push origin feature
gh pr list
coverage run -m pytest
tox
nox
hatch build
python3 -m build
`
  .trim()
  .split('\n')
