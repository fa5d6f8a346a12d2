# A desktop of its own for one journey: a screen that nobody sees, Orca, and Firefox as soon as stdin says that Orca listens.
# It ends when stdin does, so that nothing stays behind, however the journey ended.
scratch=$1

Xvfb -displayfd 7 -screen 0 1280x1000x24 -nolisten tcp 7> "$scratch/display" &
until grep -q . "$scratch/display"; do sleep 0.1; done
DISPLAY=:$(cat "$scratch/display")
export DISPLAY
echo "$DISPLAY"

orca &
read -r _
firefox-esr --no-remote --profile "$scratch/profile" -width 1280 -height 1000 about:blank &
cat > /dev/null
kill 0
